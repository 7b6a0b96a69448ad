#ifndef C_TEST_SUPPORT_INSTALLER_H
#define C_TEST_SUPPORT_INSTALLER_H

/// Installs the handler of issues; defined in Swift, called before `main`.
void tca_test_support_install(void);

#endif
