#ifndef CAllocationCounter_h
#define CAllocationCounter_h
#endif
