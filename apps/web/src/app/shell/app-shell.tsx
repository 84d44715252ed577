import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconBox, IconBuildingWarehouse, IconRulerMeasure, IconScan } from '@tabler/icons-react';
import { type Place, Shell } from '@tallyard/ui';
import { type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Bell } from '../../alerts/bell/bell';
import { useOpenAlerts } from '../../alerts/bell/use-open-alerts';
import { ShareUsage } from '../../behaviour/share-usage';
import { ScanDialog } from '../../inventory/scan/scan-dialog';
import { OrganizationSwitch } from '../../organizations/organization-switch';
import { useSessionChanges } from '../../session/use-session-changes';
import { UserMenu } from '../../session/user-menu';
import { Brand } from '../../shared/brand';
import classes from './app-shell.module.css';
import { LiveIndicator } from './live-indicator';

const rooms = [
  { key: '/inventory', label: 'Inventory', icon: IconBox },
  { key: '/warehouses', label: 'Warehouses', icon: IconBuildingWarehouse },
  { key: '/alerts', label: 'Alerts', icon: IconAlertTriangle },
  { key: '/alerts/rules', label: 'Rules', icon: IconRulerMeasure },
];

/** The frame with the product's places, the scan button and what the header holds. */
export function AppShell({ children }: { children: ReactNode }) {
  useSessionChanges();
  const { pathname } = useLocation();
  const { count } = useOpenAlerts();
  const [scanning, setScanning] = useState(false);
  // The longest match is the place one is in: /alerts/rules is not /alerts.
  const here = rooms.filter(({ key }) => pathname === key || pathname.startsWith(`${key}/`)).at(-1)?.key;
  const places: Place[] = rooms.map((room) => ({
    ...room,
    active: room.key === here,
    count: room.key === '/alerts' ? count : undefined,
  }));

  return (
    <Shell
      brand={<Brand />}
      places={places}
      link={(place, face, className) => (
        <NavLink to={place.key} className={className} aria-current={place.active ? 'page' : undefined} end>
          {face}
        </NavLink>
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
          <UserMenu settings={<ShareUsage />} />
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
