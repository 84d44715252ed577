import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBox,
  IconBuildingWarehouse,
  IconPlugConnected,
  IconRulerMeasure,
  IconScan,
  IconSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import { organizationPage, pages } from '@tallyard/domain/pages/addresses';
import { type Place, Shell } from '@tallyard/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Bell } from '../../alerts/bell/bell';
import { useOpenAlerts } from '../../alerts/bell/use-open-alerts';
import { OrganizationSwitch } from '../../organizations/organization-switch';
import { useSessionChanges } from '../../session/use-session-changes';
import { UserMenu } from '../../session/user-menu';
import { useOrganization } from '../../shared/organization/organization';
import { Brand } from '../../shared/page/brand';
import { later, useLoadAhead } from '../../shared/page/later';
import { useMay, useShown } from '../../shared/permissions/permissions';
import { knownEntries } from '../palette/known-entries';
import classes from './app-shell.module.css';
import { LiveIndicator } from './live-indicator';
import { placeOf } from './place-of';
import { usePaletteKeys } from './use-palette-keys';

const ScanDialog = later(async () => (await import('../../inventory/scan/scan-dialog')).ScanDialog);

const Palette = later(async () => (await import('../palette/palette')).Palette);
const KeySheet = later(async () => (await import('../../shared/keys/key-sheet')).KeySheet);

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
  const [over, setOver] = useState<'scan' | 'palette' | 'keys' | null>(null);
  const close = useCallback(() => setOver(null), []);
  const scan = useCallback(() => setOver('scan'), []);
  const openPalette = useCallback(() => setOver('palette'), []);
  const openKeys = useCallback(() => setOver('keys'), []);
  usePaletteKeys(openPalette, openKeys);
  useLoadAhead(Palette);
  const mayCreateItems = useMay('inventory.create');
  const withIntegrations = useShown('showIntegrations');
  const withWarehouses = useShown('canViewWarehouses');
  const withOrganization = [useShown('showOrganization'), useShown('canViewOrganization')].every(Boolean);
  const shown: readonly Omit<Place, 'active'>[] = [
    ...daily.filter(({ key }) => withWarehouses || key !== pages.warehouses),
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
          <Tooltip label="Go to (Ctrl K)">
            <ActionIcon size={36} aria-label="Go to" aria-keyshortcuts="Control+K" onClick={openPalette}>
              <IconSearch size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Button
            variant="subtle"
            color="gray"
            className={classes.scanWide}
            leftSection={<IconScan size={18} aria-hidden />}
            onClick={scan}
          >
            Scan
          </Button>
          <Bell />
          <UserMenu places={withIntegrations && phoneLink(integrations)} />
        </>
      }
      bottomAction={
        <div className={classes.scanSlot}>
          <ActionIcon size={46} radius="xl" variant="filled" color="teal" aria-label="Scan a barcode" onClick={scan}>
            <IconScan size={24} aria-hidden />
          </ActionIcon>
        </div>
      }
    >
      {children}
      {over === 'scan' && <ScanDialog onClose={close} />}
      {over === 'keys' && <KeySheet onClose={close} />}
      {over === 'palette' && (
        <Palette
          known={knownEntries({
            places: shown,
            organizationId: active.id,
            mayCreateItems,
            withOrganization,
            withIntegrations,
            onScan: scan,
            onKeys: openKeys,
          })}
          onClose={() => setOver((present) => (present === 'palette' ? null : present))}
        />
      )}
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
