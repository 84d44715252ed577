import { Button, Group, Text } from '@mantine/core';
import type { Role } from '@tallyard/domain/permissions/roles';
import { demoAddress, demoPassword } from '@tallyard/domain/session/ways-in';
import { useState } from 'react';
import { usePress } from '../shared/commands/use-press';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import type { SessionFieldsFragment } from '../shared/generated/shell-operations';
import classes from './demo-entrance.module.css';
import { SignInDocument } from './generated/operations';

const people: readonly { role: Role; words: string }[] = [
  { role: 'manager', words: 'Manager' },
  { role: 'user', words: 'Picker' },
  { role: 'viewer', words: 'Viewer' },
  { role: 'admin', words: 'Admin' },
];

/** One button for each demo user; their roles differ, and anyone can try them. */
export function DemoEntrance({ onSignedIn }: { onSignedIn: (session: SessionFieldsFragment) => void }) {
  const signIn = usePress(SignInDocument);
  const [failure, setFailure] = useState<string | null>(null);

  const enterAs = async (role: Role) => {
    setFailure(null);
    try {
      const entered = await signIn.send({ input: { email: demoAddress(role), password: demoPassword } });
      if (entered) onSignedIn(entered.signIn.session);
    } catch (error) {
      setFailure(failureText(error));
    }
  };

  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <Text id="demo-title" fw={600}>
        Try the demo
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        A warehouse with 560 items and half a year of movements. What you change stays in the demo.
      </Text>
      <Group gap="xs">
        {people.map(({ role, words }) => (
          <Button key={role} size="xs" variant="default" disabled={signIn.busy} onClick={() => void enterAs(role)}>
            {words}
          </Button>
        ))}
      </Group>
      <FailureAlert failure={failure} />
    </section>
  );
}
