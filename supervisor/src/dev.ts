import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import type { ProcessDefinition } from './managed-process.ts';
import { processesOf, root } from './processes.ts';
import { answers } from './readiness.ts';
import { run, welcome } from './run.ts';
import { supervise } from './supervise.ts';

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

const attached = fileURLToPath(new URL('./attached.ts', import.meta.url));

/** Watch mode does not notice that the supervisor has ended. The database does, and shuts down cleanly. */
function attach(definition: ProcessDefinition): ProcessDefinition {
  if (definition.name === 'database') return definition;
  return { ...definition, command: process.execPath, args: [attached, definition.command, ...definition.args] };
}

try {
  const config = readConfig(process.env);
  // Vite serves the client at the product's address and proxies everything else to the bff.
  const bffPort = config.port + 2;
  const env = { ...process.env, BFF_PORT: String(bffPort), WEB_PORT: String(config.port) };
  const tool = (name: string, args: string[], ready: () => Promise<void>) => ({
    name,
    command: name,
    args,
    env,
    cwd: root,
    ready,
  });
  const web = answers(`http://localhost:${config.port}/`);
  const supervision = supervise(
    [
      ...processesOf({ ...config, port: bffPort }, env, true),
      tool('graphql-codegen', ['--config', 'codegen.ts', '--watch'], () => Promise.resolve()),
      { ...tool('vite', ['apps/web', '--config', 'apps/web/vite.config.ts'], () => Promise.resolve()), ready: web },
    ].map(attach),
    log,
  );
  await run(supervision, () => Promise.resolve(), welcome(`http://localhost:${config.port}/`, config.demo));
} catch (error) {
  log((error as Error).message);
  process.exit(1);
}
