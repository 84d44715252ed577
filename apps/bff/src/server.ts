import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

/** One line on stderr and out: whoever started us shall see what to change. */
function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function lineOf(error: unknown, address: string): string {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE') return `PORT: ${address} is in use; set PORT to a free one.`;
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { app, drain } = await buildApp(config);
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    stop(lineOf(error, `${config.host}:${config.port}`));
  });
  let isStopping = false;
  const shutDown = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), config.timing.drainMs).unref();
    drain().then(
      () => process.exit(0),
      (error: unknown) => stop(lineOf(error, '')),
    );
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  // Without the supervisor nobody would ever end us.
  process.on('disconnect', shutDown);
  process.send?.({ ready: true });
}

main().catch((error: unknown) => stop(lineOf(error, '')));
