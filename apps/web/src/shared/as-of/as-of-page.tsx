import { Fragment, type ReactNode } from 'react';
import { later } from '../page/later';
import { useAsOf } from './use-as-of';

const AsOfBar = later(async () => (await import('./as-of-bar')).AsOfBar);
const NoInstant = later(async () => (await import('./no-instant')).NoInstant);

/**
 * Renders a page for the present (null) or for the instant in the URL. Another instant remounts the page, so no data of the
 * previous one remains. A URL with an invalid instant is never shown as the present.
 */
export function AsOfPage({ children }: { children: (asOf: string | null) => ReactNode }) {
  const { asked: requested, choose } = useAsOf();
  if (requested === 'now') return <Fragment key="now">{children(null)}</Fragment>;
  if ('unreadable' in requested) return <NoInstant text={requested.unreadable} onNow={() => choose(null)} />;
  return <Fragment key={requested.at}>{children(requested.at)}</Fragment>;
}

interface AsOfNoticeProps {
  asOf: string | null;
  /** Says which parts of the page are historical and which are current. Defaults to the text about stock. */
  children?: ReactNode;
}

/**
 * Bar that names the instant a page shows, with controls to change it or return to the present. Renders nothing on a page of
 * the present.
 */
export function AsOfNotice({ asOf, children }: AsOfNoticeProps) {
  const { choose } = useAsOf();
  if (asOf === null) return null;
  return (
    <AsOfBar at={asOf} choose={choose}>
      {children}
    </AsOfBar>
  );
}
