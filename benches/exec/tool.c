/* The smallest tool: reads its input to the end, answers one line. */
#include <unistd.h>

int main(void) {
  static const char answer[] = "{\"time\":\"12:05\"}\n";
  char buffer[65536];
  while (read(0, buffer, sizeof buffer) > 0) {
  }
  return write(1, answer, sizeof answer - 1) == (ssize_t)(sizeof answer - 1) ? 0 : 1;
}
