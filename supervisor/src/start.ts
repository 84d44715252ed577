import { readConfig } from './config.ts';
import { addressOf, processesOf, root } from './processes.ts';
import { type Preparation, run, welcome } from './run.ts';
import { supervise } from './supervise.ts';
import { confirmServed } from './web-client/served.ts';
import { distOf, ensureWebClient } from './web-client/web-client.ts';

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  const config = readConfig(process.env);
  log('Tallyard is starting; the first start takes about a minute.');
  const supervision = supervise(processesOf(config, process.env), log);
  // The build and the first start of the database take longest and are independent.
  const showClient: Preparation = async (signal, started) => {
    await ensureWebClient(signal, log);
    await started;
    await confirmServed(addressOf(config), distOf(root), signal);
  };
  await run(supervision, showClient, welcome(`http://localhost:${config.port}/`, config.demo));
} catch (error) {
  log((error as Error).message);
  process.exit(1);
}
