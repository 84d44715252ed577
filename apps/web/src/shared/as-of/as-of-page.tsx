import { Fragment, type ReactNode } from 'react';
import { later } from '../page/later';
import { useAsOf } from './use-as-of';

const AsOfBar = later(async () => (await import('./as-of-bar')).AsOfBar);
const NoInstant = later(async () => (await import('./no-instant')).NoInstant);

/**
 * A page of now (null) or as of the instant in its address. Another instant is another page: nothing that was shown of the one
 * before stays. An address that names no instant is never shown as now.
 */
export function AsOfPage({ children }: { children: (asOf: string | null) => ReactNode }) {
  const { asked: requested, choose } = useAsOf();
  if (requested === 'now') return <Fragment key="now">{children(null)}</Fragment>;
  if ('unreadable' in requested) return <NoInstant text={requested.unreadable} onNow={() => choose(null)} />;
  return <Fragment key={requested.at}>{children(requested.at)}</Fragment>;
}

interface AsOfNoticeProps {
  asOf: string | null;
  /** What of the page is historical and what is today's; about stock unless given. */
  children?: ReactNode;
}

/** The bar that says which instant a page shows and leads to another one or back; nothing on a page of now. */
export function AsOfNotice({ asOf, children }: AsOfNoticeProps) {
  const { choose } = useAsOf();
  if (asOf === null) return null;
  return (
    <AsOfBar at={asOf} choose={choose}>
      {children}
    </AsOfBar>
  );
}
