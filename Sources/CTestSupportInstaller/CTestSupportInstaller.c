#include "CTestSupportInstaller.h"
