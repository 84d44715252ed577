import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Brand } from './brand';
import classes from './entry-page.module.css';

interface EntryPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of pages that need no session. */
export function EntryPage({ title, lead, children }: EntryPageProps) {
  useEffect(() => {
    document.title = `${title} · Tallyard`;
  }, [title]);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Brand />
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          <Text c="dimmed">{lead}</Text>
        </div>
        {children}
      </div>
    </main>
  );
}
