import { DeniedState, FailedNote, LoadingState, Panel } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { AsLastKnown, type LastKnownAge } from '../shared/queries/last-known';
import classes from './dashboard.module.css';

/** What came of one part of the dashboard's question: each part fails, and is denied, by itself. */
export interface Part<Value> {
  /** Undefined while it is requested; null: it did not come. */
  readonly value: Value | null | undefined;
  /** The value is of an earlier answer. */
  readonly kept: LastKnownAge | null;
}

interface WidgetProps<Value> {
  title: string;
  part: Part<Value>;
  /** False: this person may not see it. */
  may?: boolean;
  /** Stands at the end of the title: a link to all of it. */
  all?: ReactNode;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
}

/** A part of the dashboard in all its states. */
export function Widget<Value>({ title, part, may = true, all, onRetry, children }: WidgetProps<Value>) {
  return (
    <Panel>
      <div className={classes.head}>
        <h2>{title}</h2>
        {may && all}
      </div>
      {part.kept && part.value && (
        <div className={classes.old}>
          <AsLastKnown kept={part.kept}>Shown</AsLastKnown>
        </div>
      )}
      {may ? (
        <Value part={part} title={title} onRetry={onRetry}>
          {children}
        </Value>
      ) : (
        <DeniedState title={`You cannot see this`}>Ask an admin of this organization.</DeniedState>
      )}
    </Panel>
  );
}

function Value<V>({ part, title, onRetry, children }: Pick<WidgetProps<V>, 'part' | 'title' | 'onRetry' | 'children'>) {
  if (part.value !== null && part.value !== undefined) return children(part.value);
  if (part.value === undefined) return <LoadingState rows={4} label={`Loading: ${title}`} />;
  return <FailedNote onRetry={onRetry}>This could not be loaded.</FailedNote>;
}
