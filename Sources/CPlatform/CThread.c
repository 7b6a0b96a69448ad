#include "CThread.h"

static _Thread_local void *ambient = 0;

void **c_platform_ambient(void) { return &ambient; }
