#ifndef C_PLATFORM_H
#define C_PLATFORM_H

#include "COutput.h"
#include "CReflection.h"
#include "CTerminal.h"
#include "CThread.h"

#endif
