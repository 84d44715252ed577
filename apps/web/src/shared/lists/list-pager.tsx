import { Pager } from '@tallyard/ui';

interface ListPagerProps {
  list: { total: number; totalIsExact?: boolean };
  page: number;
  pageSize: number;
  /** Writes to the address; what is null leaves it. */
  onChange: (changes: Record<string, string | null>) => void;
  /** What the page is called in the address. */
  pageKey?: string;
  /** The choices of rows per page, called `size` in the address; none to offer no choice. */
  pageSizes?: readonly number[];
}

export const usualPageSizes: readonly number[] = [20, 50, 100];

/** The pager of a list that keeps its page and, where it can be chosen, its page size in the address. */
export function ListPager({ list, page, pageSize, onChange, pageKey = 'page', pageSizes }: ListPagerProps) {
  return (
    <Pager
      page={page}
      pageSize={pageSize}
      total={list.total}
      totalIsExact={list.totalIsExact}
      pageSizes={pageSizes}
      onPage={(next) => onChange({ [pageKey]: next === 1 ? null : String(next) })}
      onPageSize={pageSizes && ((size) => onChange({ size: String(size), [pageKey]: null }))}
    />
  );
}
