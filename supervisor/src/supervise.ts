import { ManagedProcess, type ProcessDefinition } from './managed-process.ts';

export interface Supervision {
  /** Starts the processes one after the other. Rejects, with all of them stopped, when one cannot start. */
  start(): Promise<void>;
  /** Ends them in the opposite order; may be called at any time, and more than once. */
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
