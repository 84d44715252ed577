import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../navigation/navigation';

interface RowLinkProps {
  to: string;
  /** Opens the page with the list's state. A click that opens another tab or window uses the plain URL. */
  onOpen: () => void;
  className?: string;
  title?: string;
  children: ReactNode;
}

/** The link of a row. It reads the list's state on click, so that changes to the list do not rerender every row. */
export function RowLink({ onOpen, ...rest }: RowLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return <Link {...rest} onClick={open} />;
}
