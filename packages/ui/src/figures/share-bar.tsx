import classes from './share-bar.module.css';

export interface Share {
  key: string;
  label: string;
  value: number;
  color: string;
}

/** One bar divided into shares, with a legend of labels and values. */
export function ShareBar({ label, shares, format }: { label: string; shares: Share[]; format: (n: number) => string }) {
  const total = shares.reduce((sum, share) => sum + share.value, 0);
  let from = 0;
  return (
    <div>
      <svg className={classes.bar} viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={label}>
        {shares.map((share) => {
          const width = total === 0 ? 0 : (share.value / total) * 100;
          const x = from;
          from += width;
          return <rect key={share.key} x={x} width={width} height="8" fill={share.color} />;
        })}
      </svg>
      <ul className={classes.legend}>
        {shares.map((share) => (
          <li key={share.key}>
            <span className={classes.dot} style={{ background: share.color }} />
            {share.label} <strong>{format(share.value)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
