#ifndef CTestSupportInstaller_h
#define CTestSupportInstaller_h
#endif
