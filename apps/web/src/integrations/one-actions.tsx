import type { TypedDocumentNode } from '@apollo/client';
import { IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import { GatedButton, useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import type { Described } from '../shared/errors/errors';
import type { Thing } from '../shared/modules/module';
import { useOrganization } from '../shared/organization/organization';
import { HeadAction } from '../shared/page/head-action';
import { useGate } from '../shared/permissions/permissions';

interface OfOne {
  input: { organizationId?: string | null; id: string };
}

/** The lock of a command on one integration of a type, and the data to refetch after it. */
export const ofOne = (kind: Thing) => ({
  entity: kind,
  idOf: ({ input }: OfOne) => input.id,
  changes: [kind] as const,
});

interface PauseOrResumeProps {
  of: { readonly id: string; readonly status: string | null };
  kind: Thing;
  /** The type in the toast, such as 'Webhook'. */
  what: string;
  action: ActionName;
  pause: TypedDocumentNode<unknown, OfOne>;
  resume: TypedDocumentNode<unknown, OfOne>;
}

/** Button that pauses or resumes an integration. */
export function PauseOrResume({ of, kind, what, action, pause, resume }: PauseOrResumeProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useGate(action);
  const pausing = useCommand(pause, ofOne(kind));
  const resuming = useCommand(resume, ofOne(kind));
  const isPaused = of.status === 'PAUSED';
  const change = async () => {
    const input = { organizationId: active.id, id: of.id };
    const done = isPaused ? await resuming.run({ input }) : await pausing.run({ input });
    if (done) toast.show({ title: isPaused ? `${what} resumed` : `${what} paused`, tone: 'success' });
  };
  return (
    <HeadAction icon={isPaused ? IconPlayerPlay : IconPlayerPause} gate={gate} onPress={() => void change()}>
      {isPaused ? 'Resume' : 'Pause'}
    </HeadAction>
  );
}

interface TestButtonProps<Data> {
  id: string;
  kind: Thing;
  action: ActionName;
  document: TypedDocumentNode<Data, OfOne>;
  label: string;
  /** The toast title if a test was refused with one of `refusals`, such as 'Not sent'. */
  refused: string;
  refusals: readonly ErrorCode[];
  onDone: (answer: Data) => void;
}

/** Button that sends a test through an integration. */
export function TestButton<Data>(props: TestButtonProps<Data>) {
  const { id, kind, action, document, label, refused, refusals, onDone } = props;
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useGate(action);
  const test = useCommand(document, {
    ...ofOne(kind),
    onError: ({ code, message }: Described) => {
      if (!(refusals as readonly string[]).includes(code)) return false;
      toast.show({ title: refused, message, tone: 'warning' });
      return true;
    },
  });
  const send = async () => {
    const answer = await test.run({ input: { organizationId: active.id, id } });
    if (answer) onDone(answer);
  };
  return (
    <GatedButton
      {...gate}
      loading={test.busy}
      leftSection={<IconSend size={16} aria-hidden />}
      onClick={() => void send()}
    >
      {label}
    </GatedButton>
  );
}
