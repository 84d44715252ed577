import { ManagedProcess, type ProcessDefinition } from './managed-process.ts';

export interface Supervision {
  /** Starts the processes one after the other. If one cannot start, all are stopped and it rejects. */
  start(): Promise<void>;
  /** Stops them in reverse order. Can be called at any time and repeatedly. */
  stop(): Promise<void>;
}

export function supervise(definitions: readonly ProcessDefinition[], log: (line: string) => void): Supervision {
  const processes = definitions.map((definition) => new ManagedProcess(definition, log));
  let stopped: Promise<void> | null = null;

  async function stopAll(): Promise<void> {
    for (const managed of [...processes].reverse()) await managed.stop();
  }

  const supervision: Supervision = {
    async start() {
      try {
        for (const managed of processes) {
          if (stopped !== null) return;
          await managed.start();
        }
      } catch (error) {
        await supervision.stop();
        throw error;
      }
    },
    stop() {
      stopped ??= stopAll();
      return stopped;
    },
  };
  return supervision;
}
