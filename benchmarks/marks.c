/* Tells valgrind where a counted section begins and ends; does nothing where no valgrind looks on. */
#include <valgrind/callgrind.h>

int looked_on(void) { return RUNNING_ON_VALGRIND; }

void begin(void)
{
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
}

void end(const char *section)
{
    CALLGRIND_DUMP_STATS_AT(section);
    CALLGRIND_STOP_INSTRUMENTATION;
}
