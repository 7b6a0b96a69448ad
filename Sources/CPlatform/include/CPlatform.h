#ifndef CPlatform_h
#define CPlatform_h

#include "CTerminal.h"
#include "CThread.h"

#endif
