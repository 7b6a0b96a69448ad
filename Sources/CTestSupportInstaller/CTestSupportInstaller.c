#include "CTestSupportInstaller.h"

__attribute__((constructor)) static void tca_test_support_load(void) {
  tca_test_support_install();
}
