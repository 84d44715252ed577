import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { HidingFlag } from '@tallyard/domain/permissions/in-use';
import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { OperationName } from '../../generated/operation-names';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** A page that a module is given, since others put something into it. */
export type ComposedPage = LazyRouteFunction<RouteObject>;

/** Where something is: an address, or one inside the active organization. */
export type Target = string | ((organizationId: string) => string);

/** Who sees it: whose role shows all these sections and who may do this. */
export interface Sight {
  readonly shown?: readonly HidingFlag[];
  readonly needs?: ActionName;
}

/** A place of the navigation; also found by the palette. */
export interface MenuItem extends Sight {
  /** The address under which somebody is in this place. */
  readonly key: string;
  readonly label: string;
  readonly icon: Icon;
  /** Pressed after g it leads there. */
  readonly letter?: string;
  /** Where it leads; absent: to its address. */
  readonly to?: Target;
  /** Where a phone has it: in its bottom bar unless given, in the person's menu, or in a menu of the module's own. */
  readonly onPhone?: 'menu' | 'elsewhere';
}

/** A page or a beginning that is no place of the navigation, found by the palette. */
export interface ModuleCommand extends Sight {
  readonly key: string;
  readonly label: string;
  readonly icon: Icon;
  readonly to: Target;
  /** Other words under which it is looked for. */
  readonly words?: string;
}

/** What changes; whoever changes it says so, and knows no question of another module. */
export type Thing =
  | 'items'
  /** What is reckoned from items whose rows are known already. */
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

/** The questions whose answers are old once a thing has changed. */
export type ChangedBy = { readonly [T in Thing]?: readonly OperationName[] };

/**
 * What a module brings to the client: router, navigation, palette and the asking again are made of these
 * (`app/modules.ts` collects them). It is loaded before anything else, so it imports pages only when they are entered.
 */
export interface Module {
  readonly places?: readonly MenuItem[];
  /** Pages inside the frame, for whoever has signed in. */
  readonly routes?: readonly RouteObject[];
  /** Pages that stand by themselves. */
  readonly entrances?: readonly RouteObject[];
  readonly commands?: readonly ModuleCommand[];
  readonly changedBy?: ChangedBy;
}
