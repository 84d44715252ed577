import { Pager } from '@tallyard/ui';

interface ListPagerProps {
  list: { total: number; totalIsExact?: boolean };
  page: number;
  pageSize: number;
  /** Updates the URL; null removes a parameter. */
  onChange: (changes: Record<string, string | null>) => void;
  /** The URL parameter of the page number. */
  pageKey?: string;
  /** The choices of rows per page, with the URL parameter `size`. Empty: no choice is shown. */
  pageSizes?: readonly number[];
}

export const usualPageSizes: readonly number[] = [20, 50, 100];

/** The pager of a list. Page and page size are stored in the URL. */
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
