import { DeniedState, FailedNote, LoadingState, Panel } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { AsLastKnown, type LastKnownAge } from '../shared/queries/last-known';
import classes from './dashboard.module.css';

/** The state of one section's data. Each section can fail or be denied on its own. */
export interface Part<Value> {
  /** Undefined while loading; null if it failed. */
  readonly value: Value | null | undefined;
  /** Set if the value is from an earlier result. */
  readonly kept: LastKnownAge | null;
}

interface WidgetProps<Value> {
  title: string;
  part: Part<Value>;
  /** False: the user lacks the permission. */
  may?: boolean;
  /** Rendered beside the title: a link to the full list. */
  all?: ReactNode;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
}

/** A section of the dashboard in all its states. */
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
