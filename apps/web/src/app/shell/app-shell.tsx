import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconScan, IconSearch } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { Shell } from '@tallyard/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { NotificationsMenu } from '../../alerts/notifications-menu/notifications-menu';
import { useOpenAlerts } from '../../alerts/notifications-menu/use-open-alerts';
import { OrganizationSwitch } from '../../organizations/organization-switch';
import { useSessionChanges } from '../../session/use-session-changes';
import { UserMenu } from '../../session/user-menu';
import { useWedge } from '../../shared/keys/use-wedge';
import type { MenuItem } from '../../shared/modules/module';
import { targetOf } from '../../shared/modules/target-of';
import { useSees } from '../../shared/modules/use-sees';
import { Link, useLocation } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { Brand } from '../../shared/page/brand';
import { later, usePreload } from '../../shared/page/later';
import { useMay } from '../../shared/permissions/permissions';
import { modules } from '../modules';
import classes from './app-shell.module.css';
import { LiveIndicator } from './live-indicator';
import { placeOf } from './place-of';
import { useGoKeys } from './use-go-keys';
import { usePaletteKeys } from './use-palette-keys';

const ScanDialog = later(async () => (await import('../../inventory/scan/scan-dialog')).ScanDialog);

const Palette = later(async () => (await import('../palette/known-palette')).KnownPalette);
const KeySheet = later(async () => (await import('../../shared/keys/key-sheet')).KeySheet);

const places: readonly MenuItem[] = modules.flatMap((module) => module.places ?? []);
const commands = modules.flatMap((module) => module.commands ?? []);

/** A scanned code. Each scan is a new object, even for the same code. */
interface Scanned {
  readonly code: string;
  readonly number: number;
}

/** The application frame with the navigation, the scan button and the header. */
export function AppShell({ children }: { children: ReactNode }) {
  useSessionChanges();
  const { pathname } = useLocation();
  const { active } = useOrganization();
  const { count } = useOpenAlerts();
  const [over, setOver] = useState<'scan' | 'palette' | 'keys' | null>(null);
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const close = useCallback(() => {
    setOver(null);
    setScanned(null);
  }, []);
  useWedge((code) => {
    setOver(null);
    setScanned((before) => ({ code, number: (before?.number ?? 0) + 1 }));
  });
  const scan = useCallback(() => setOver('scan'), []);
  const openPalette = useCallback(() => setOver('palette'), []);
  const openKeys = useCallback(() => setOver('keys'), []);
  usePaletteKeys(openPalette, openKeys);
  usePreload(Palette);
  const sees = useSees();
  const mayAdjust = useMay('inventory.adjust');
  const shown = useMemo(() => places.filter(sees), [sees]);
  useGoKeys(shown, active.id);
  const here = placeOf(
    pathname,
    shown.map(({ key }) => key),
  );
  const drawn = shown.map((place) => ({
    ...place,
    wideOnly: place.onPhone !== undefined,
    active: place.key === here,
    count: place.key === pages.alerts ? count : undefined,
  }));

  return (
    <Shell
      brand={<Brand />}
      places={drawn}
      link={(place, face, className) => (
        <Link to={targetOf(place, active.id)} className={className} aria-current={place.active ? 'page' : undefined}>
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
          <NotificationsMenu />
          <UserMenu places={shown.filter(({ onPhone }) => onPhone === 'menu').map(phoneLink)} />
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
      {scanned && <ScanDialog key={scanned.number} scanned={scanned.code} onClose={close} />}
      {over === 'keys' && <KeySheet places={shown} onClose={close} />}
      {over === 'palette' && (
        <Palette
          places={shown}
          commands={commands.filter(sees)}
          organizationId={active.id}
          mayAdjust={mayAdjust}
          onScan={scan}
          onKeys={openKeys}
          onClose={() => setOver((present) => (present === 'palette' ? null : present))}
        />
      )}
    </Shell>
  );
}

/** Renders a menu item that the phone's bottom bar has no space for. */
function phoneLink({ key, label, icon: Icon }: MenuItem) {
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
