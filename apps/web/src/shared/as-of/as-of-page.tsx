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
  const { asked, choose } = useAsOf();
  if (asked === 'now') return <Fragment key="now">{children(null)}</Fragment>;
  if ('unreadable' in asked) return <NoInstant text={asked.unreadable} onNow={() => choose(null)} />;
  return <Fragment key={asked.at}>{children(asked.at)}</Fragment>;
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
