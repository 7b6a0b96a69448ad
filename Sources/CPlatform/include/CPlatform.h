#ifndef C_PLATFORM_H
#define C_PLATFORM_H

#include "CReflection.h"
#include "CTerminal.h"
#include "CThread.h"

#endif
