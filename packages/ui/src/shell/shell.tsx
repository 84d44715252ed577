import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './shell.module.css';

export interface Place {
  key: string;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  active: boolean;
  /** A count beside the name; 0 and absent are not shown. */
  count?: number;
  /** Hidden in the phone's bottom bar. */
  wideOnly?: boolean;
}

export interface ShellProps {
  brand: ReactNode;
  places: Place[];
  /** Renders a navigation item as a link of the application's router. */
  link: (place: Place, children: ReactNode, className: string) => ReactNode;
  headerStart: ReactNode;
  headerEnd: ReactNode;
  /** The middle button of the phone's bottom bar. */
  bottomAction?: ReactNode;
  navFoot?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of every signed-in page: side navigation (narrow on tablets, a bottom bar on phones), a sticky header and the
 * page. The first stop of the Tab key is a link to the page's content.
 */
export function Shell(props: ShellProps) {
  const { brand, places, link, headerStart, headerEnd, bottomAction, navFoot, children } = props;
  const bottom = places.filter((place) => !place.wideOnly);
  const half = Math.ceil(bottom.length / 2);
  const draw = (place: Place) => (
    <li key={place.key}>{link(place, <PlaceFace place={place} />, classes.place ?? '')}</li>
  );
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <nav aria-label="Main" className={classes.side}>
        <div className={classes.brand}>{brand}</div>
        <ul className={classes.places}>{places.map(draw)}</ul>
        {navFoot && <div className={classes.foot}>{navFoot}</div>}
      </nav>
      <header className={classes.header}>
        <div className={classes.headerStart}>{headerStart}</div>
        <div className={classes.headerEnd}>{headerEnd}</div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <nav aria-label="Daily places" className={classes.bottom}>
        <ul>
          {bottom.slice(0, half).map(draw)}
          {bottomAction && <li>{bottomAction}</li>}
          {bottom.slice(half).map(draw)}
        </ul>
      </nav>
    </div>
  );
}

function PlaceFace({ place }: { place: Place }) {
  const Icon = place.icon;
  return (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{place.label}</span>
      {place.count ? (
        <span className={classes.count}>
          <span aria-hidden>{place.count > 99 ? '99+' : place.count}</span>
          <span className={classes.hidden}>, {place.count} open</span>
        </span>
      ) : null}
    </>
  );
}

export interface PageHeadProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  actions?: ReactNode;
}

/** Shows the title, the lead and the actions of a page. */
export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.titles}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

interface Neighbor {
  label: string;
  /** Absent at the end of the list. */
  onPress: (() => void) | undefined;
}

export interface DetailHeadProps extends PageHeadProps {
  /** The link back to the list. */
  crumb: ReactNode;
  /** Badges beside the name. */
  marks?: ReactNode;
  /** Links to the previous and the next record in the list. */
  neighbors?: { previous: Neighbor; next: Neighbor } | undefined;
}

/** The header of a page about one record. */
export function DetailHead({ crumb, title, marks, neighbors, ...head }: DetailHeadProps) {
  return (
    <>
      <div className={classes.crumbs}>
        <nav aria-label="Breadcrumb">{crumb}</nav>
        {neighbors && (
          <div>
            <NeighborButton {...neighbors.previous} icon={IconChevronLeft} />
            <NeighborButton {...neighbors.next} icon={IconChevronRight} />
          </div>
        )}
      </div>
      <PageHead title={title} lead={marks && <span className={classes.marks}>{marks}</span>} {...head} />
    </>
  );
}

function NeighborButton({ label, onPress, icon: Icon }: Neighbor & { icon: typeof IconChevronLeft }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={!onPress} onClick={onPress}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

/** A bordered surface for a table or a form. */
export function Panel({ children, padded }: { children: ReactNode; padded?: boolean }) {
  return (
    <section className={classes.panel} data-padded={padded || undefined}>
      {children}
    </section>
  );
}
