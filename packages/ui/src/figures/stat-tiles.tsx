import { Skeleton } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import classes from './stat-tiles.module.css';

export interface Stat {
  key: string;
  label: string;
  /** Null while it is loading. */
  value: ReactNode;
  note?: ReactNode;
  tone?: 'low' | 'out' | 'done';
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** Makes the whole tile a button, pressed when `active`. */
  onPress?: () => void;
  active?: boolean;
  /** Hidden on phones. */
  wideOnly?: boolean;
}

/** A row of key figures; a tile with `onPress` filters the content below. */
export function StatTiles({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <ul className={classes.tiles} aria-label={label}>
      {stats.map((stat) => (
        <li key={stat.key} data-wide-only={stat.wideOnly || undefined}>
          {stat.onPress ? (
            <button
              type="button"
              className={classes.tile}
              data-tone={stat.tone}
              aria-pressed={stat.active ?? false}
              onClick={stat.onPress}
            >
              <TileFace stat={stat} />
            </button>
          ) : (
            <div className={classes.tile} data-tone={stat.tone}>
              <TileFace stat={stat} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function TileFace({ stat }: { stat: Stat }) {
  const Icon = stat.icon;
  return (
    <>
      <span className={classes.label}>
        {Icon && <Icon size={15} aria-hidden />}
        {stat.label}
      </span>
      {stat.value === null || stat.value === undefined ? (
        <Skeleton height={26} width={72} component="span" />
      ) : (
        <span className={classes.value}>{stat.value}</span>
      )}
      {stat.note && <span className={classes.note}>{stat.note}</span>}
    </>
  );
}
