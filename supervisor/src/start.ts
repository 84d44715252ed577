import { buildWeb } from './build-web.ts';
import { readConfig } from './config.ts';
import { processesOf } from './processes.ts';
import { run, welcome } from './run.ts';
import { supervise } from './supervise.ts';

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  const config = readConfig(process.env);
  log('Tallyard is starting; the first start takes about a minute.');
  const supervision = supervise(processesOf(config, process.env), log);
  // The build and the database's first start take the longest and need nothing of each other.
  await run(supervision, buildWeb, welcome(`http://localhost:${config.port}/`, config.demo));
} catch (error) {
  log((error as Error).message);
  process.exit(1);
}
