import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRegion } from '../marks/region-context';
import classes from './pager.module.css';

export interface PagerProps {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  /** False when the total is a lower bound: it is then shown as 'more than'. */
  totalIsExact?: boolean;
  pageSizes?: readonly number[];
  onPage: (page: number) => void;
  onPageSize?: (pageSize: number) => void;
}

/** Returns the page numbers that get a button: first, last, the current one and its neighbors; null marks a gap. */
export function pageButtons(page: number, pages: number): (number | null)[] {
  const shownPages = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return shownPages.flatMap((n, index) => {
    const previous = shownPages[index - 1];
    return previous !== undefined && n - previous > 1 ? [null, n] : [n];
  });
}

/** Shows '21-40 of 600', page buttons and the page size. */
export function Pager(props: PagerProps) {
  const { pageSize, total, totalIsExact = true, pageSizes = [20, 50, 100], onPage, onPageSize } = props;
  const { locale } = useRegion();
  const numbers = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // A page past the end is about to be replaced, so the last page is shown.
  const page = totalIsExact ? Math.min(props.page, pages) : props.page;
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span className={classes.range}>
        {numbers.format(from)}–{numbers.format(to)} of {!totalIsExact && 'more than '}
        {numbers.format(total)}
      </span>
      {onPageSize && (
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          className={classes.size}
          value={String(pageSize)}
          data={[...new Set([...pageSizes, pageSize])]
            .sort((a, b) => a - b)
            .map((size) => ({ value: String(size), label: `${size} per page` }))}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        />
      )}
      <div className={classes.buttons}>
        <ActionIcon
          size="md"
          aria-label="Previous page"
          className={classes.step}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        {pageButtons(page, pages).map((n, index) =>
          n === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart by place alone
            <span key={`gap-${index}`} className={classes.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={n}
              type="button"
              className={classes.page}
              aria-current={n === page ? 'page' : undefined}
              aria-label={`Page ${n}`}
              onClick={() => onPage(n)}
            >
              {numbers.format(n)}
            </button>
          ),
        )}
        <ActionIcon
          size="md"
          aria-label="Next page"
          className={classes.step}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
    </nav>
  );
}
