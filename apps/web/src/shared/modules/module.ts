import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { HidingFlag } from '@tallyard/domain/permissions/in-use';
import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { OperationName } from '../../generated/operation-names';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** A page that is passed to a module because other modules contribute to it. */
export type ComposedPage = LazyRouteFunction<RouteObject>;

/** The target of a link: a URL, or one that depends on the active organization. */
export type Target = string | ((organizationId: string) => string);

/** Who can see an entry: users whose role shows all these sections and who have these permissions. */
export interface Sight {
  readonly shown?: readonly HidingFlag[];
  readonly needs?: ActionName;
}

/** A menu item of the navigation, which the command palette also lists. */
export interface MenuItem extends Sight {
  /** The URL under which the item is current. */
  readonly key: string;
  readonly label: string;
  readonly icon: Icon;
  /** The letter that opens it when pressed after g. */
  readonly letter?: string;
  /** The target of its link. Absent: `key`. */
  readonly to?: Target;
  /** Where it is on a phone: the bottom bar by default, the user menu, or a menu of the module. */
  readonly onPhone?: 'menu' | 'elsewhere';
}

/** A page or an action outside the navigation, listed in the command palette. */
export interface ModuleCommand extends Sight {
  readonly key: string;
  readonly label: string;
  readonly icon: Icon;
  readonly to: Target;
  /** Additional search terms. */
  readonly words?: string;
}

/**
 * Types of data that can change. A module that changes data reports the type and does not need to know the queries of other
 * modules.
 */
export type Thing =
  | 'items'
  /** Totals derived from items whose own rows are already up to date. */
  | 'itemFigures'
  | 'adjustmentReasons'
  | 'products'
  | 'movements'
  | 'approvalPolicies'
  | 'approvalDelegations'
  | 'counts'
  | 'warehouses'
  | 'folders'
  | 'alerts'
  | 'alertRules'
  | 'alertPreferences'
  | 'alertPush'
  | 'savedViews'
  | 'plans'
  | 'members'
  | 'invitations'
  | 'roles'
  | 'apiKeys'
  | 'webhooks'
  | 'scheduledReports'
  | 'chats'
  | 'account'
  | 'sessions';

/** The queries that become stale when data of a type changes. */
export type ChangedBy = { readonly [T in Thing]?: readonly OperationName[] };

/**
 * What a module contributes to the client: routes, menu items, commands and the queries to refetch (collected in
 * `app/modules.ts`). It is in the initial bundle, so it imports pages lazily.
 */
export interface Module {
  readonly places?: readonly MenuItem[];
  /** Pages within the frame, for signed-in users. */
  readonly routes?: readonly RouteObject[];
  /** Pages without the frame. */
  readonly entrances?: readonly RouteObject[];
  readonly commands?: readonly ModuleCommand[];
  readonly changedBy?: ChangedBy;
}
