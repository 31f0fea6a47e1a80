import { EXIT_SUCCESS } from './exit-status';
import { readQuickText } from './quick-text';
import { exit, standardStreams } from './standard-streams';
import { print } from './terminal';

/** Loads the whole program, which then does what is asked for; of `launch.ts`. */
declare const runWholeProgram: () => void;

void readQuickText(process.argv.slice(2)).then((printable) => {
  if (printable) {
    print(printable, standardStreams);
    exit(EXIT_SUCCESS);
  } else {
    runWholeProgram();
  }
});
