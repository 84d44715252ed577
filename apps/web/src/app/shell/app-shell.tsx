import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBox,
  IconBuildingWarehouse,
  IconPlugConnected,
  IconRulerMeasure,
  IconScan,
  IconUsersGroup,
} from '@tabler/icons-react';
import { organizationPage, pages } from '@tallyard/domain/pages/addresses';
import { type Place, Shell } from '@tallyard/ui';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Bell } from '../../alerts/bell/bell';
import { useOpenAlerts } from '../../alerts/bell/use-open-alerts';
import { ScanDialog } from '../../inventory/scan/scan-dialog';
import { OrganizationSwitch } from '../../organizations/organization-switch';
import { useSessionChanges } from '../../session/use-session-changes';
import { UserMenu } from '../../session/user-menu';
import { Brand } from '../../shared/brand';
import { useOrganization } from '../../shared/organization';
import { useShown } from '../../shared/permissions';
import classes from './app-shell.module.css';
import { LiveIndicator } from './live-indicator';
import { placeOf } from './place-of';

const daily = [
  { key: pages.inventory, label: 'Inventory', icon: IconBox },
  { key: pages.warehouses, label: 'Warehouses', icon: IconBuildingWarehouse },
  { key: pages.alerts, label: 'Alerts', icon: IconAlertTriangle },
  { key: pages.alertRules, label: 'Rules', icon: IconRulerMeasure },
];
const integrations = { key: pages.integrations, label: 'Integrations', icon: IconPlugConnected, wideOnly: true };

/** Not among the daily places of a phone; there it is in the organisation's menu. */
const organization = { key: pages.organizations, label: 'Organisation', icon: IconUsersGroup, wideOnly: true };

/** The frame with the product's places, the scan button and what the header holds. */
export function AppShell({ children }: { children: ReactNode }) {
  useSessionChanges();
  const { pathname } = useLocation();
  const { active } = useOrganization();
  const { count } = useOpenAlerts();
  const [scanning, setScanning] = useState(false);
  const withIntegrations = useShown('showIntegrations');
  const withOrganization = useShown('showOrganization');
  const shown: readonly Omit<Place, 'active'>[] = [
    ...daily,
    ...(withIntegrations ? [integrations] : []),
    ...(withOrganization ? [organization] : []),
  ];
  const here = placeOf(
    pathname,
    shown.map(({ key }) => key),
  );
  const places: Place[] = shown.map((room) => ({
    ...room,
    active: room.key === here,
    count: room.key === pages.alerts ? count : undefined,
  }));

  return (
    <Shell
      brand={<Brand />}
      places={places}
      link={(place, face, className) => (
        <Link
          to={place.key === organization.key ? organizationPage(active.id) : place.key}
          className={className}
          aria-current={place.active ? 'page' : undefined}
        >
          {face}
        </Link>
      )}
      headerStart={<OrganizationSwitch />}
      headerEnd={
        <>
          <LiveIndicator />
          <Button
            variant="subtle"
            color="gray"
            className={classes.scanWide}
            leftSection={<IconScan size={18} aria-hidden />}
            onClick={() => setScanning(true)}
          >
            Scan
          </Button>
          <Bell />
          <UserMenu places={withIntegrations && phoneLink(integrations)} />
        </>
      }
      bottomAction={
        <div className={classes.scanSlot}>
          <ActionIcon
            size={46}
            radius="xl"
            variant="filled"
            color="teal"
            aria-label="Scan a barcode"
            onClick={() => setScanning(true)}
          >
            <IconScan size={24} aria-hidden />
          </ActionIcon>
        </div>
      }
    >
      {children}
      <ScanDialog opened={scanning} onClose={() => setScanning(false)} />
    </Shell>
  );
}

/** A place that the phone's bottom bar has no room for. */
function phoneLink({ key, label, icon: Icon }: Omit<Place, 'active'>) {
  return (
    <Menu.Item
      key={key}
      component={Link}
      to={key}
      hiddenFrom="sm"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
    >
      {label}
    </Menu.Item>
  );
}
