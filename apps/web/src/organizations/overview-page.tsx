import { organizationPage, pages } from '@tallyard/domain/pages/addresses';
import { Fact, Facts, Panel } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { sentence } from '../shared/format/format';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { organizationLabel, useOrganization } from '../shared/organization/organization';
import { useTitle } from '../shared/page/use-title';
import { PartlyRead, Unavailable } from '../shared/queries/field-value';
import { useOrganizationOverviewQuery } from './generated/operations';
import classes from './organizations.module.css';

/** The organization's overview for all members: name, currency and totals. */
export function OverviewPage() {
  const { active } = useOrganization();
  const format = useFormat();
  useTitle(organizationLabel(active));
  const { data, error, loading, refetch } = useOrganizationOverviewQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
  });
  const currency = active.organization?.currency;
  const count = (page: { total: number } | null | undefined, to: string): ReactNode =>
    page ? <Link to={to}>{format.count(page.total)}</Link> : loading ? '…' : <Unavailable />;
  return (
    <div className={classes.narrow}>
      {error && <PartlyRead onRetry={() => void refetch()} />}
      <Panel padded>
        <Facts>
          <Fact name="Name">{organizationLabel(active)}</Fact>
          <Fact name="Currency">{currency && `${format.currencyName(currency)} (${currency})`}</Fact>
          <Fact name="You are">{sentence(active.role)}</Fact>
          <Fact name="Members">{count(data?.members, organizationPage(active.id, 'members'))}</Fact>
          <Fact name="Warehouses">{count(data?.warehouses, pages.warehouses)}</Fact>
          <Fact name="Items">{count(data?.inventoryItems, pages.inventory)}</Fact>
          <Fact name="Products">{count(data?.products, pages.products)}</Fact>
        </Facts>
      </Panel>
    </div>
  );
}
