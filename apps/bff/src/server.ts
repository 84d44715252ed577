import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { modules } from './modules.ts';
import { exitWithParent } from './platform/exit-with-parent.ts';

/** Prints one line to stderr and exits, so that the operator sees what to change. */
function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function lineOf(error: unknown, { host, port }: { host: string; port: number }): string {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE') return `PORT: got ${port} on ${host}, which is in use, wanted a free port`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: got "${host}", wanted an address of this machine`;
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { app, drain } = await buildApp({ config, modules });
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    stop(lineOf(error, config));
  });
  let isStopping = false;
  const shutDown = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), config.timing.drainMs).unref();
    drain().then(
      () => process.exit(0),
      (error: unknown) => stop(lineOf(error, config)),
    );
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  exitWithParent(shutDown);
  process.send?.({ ready: true });
}

main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
