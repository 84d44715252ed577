import { pageInOrganization, splitOrganization } from '@tallyard/domain/pages/addresses';
import { createContext, type RefAttributes, use, useCallback, useMemo } from 'react';
import {
  type LinkProps,
  type Location,
  matchPath,
  type NavigateOptions,
  type NavigateProps,
  type NavLinkProps,
  type ParamParseKey,
  type PathMatch,
  Link as RouterLink,
  Navigate as RouterNavigate,
  NavLink as RouterNavLink,
  type To,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
} from 'react-router';

/**
 * Links and navigation inside one organization. Pages are named as in `@tallyard/domain/pages/addresses`, without an
 * organization ('/alerts'); the browser's URL includes it ('/o/7/alerts'). The router's own components of the same names
 * would lead out of the organization, so only `app/router.tsx` uses them.
 */

/** The organization in the URL; null on pages that belong to none. */
export const AddressedOrganization = createContext<string | null>(null);

/** Returns the target in an organization. Relative targets, such as '?tab=mine' or '.', stay unchanged. */
function targetIn(organizationId: string | null, to: To): To {
  if (organizationId === null) return to;
  // guard: links.stay-in-their-organization
  if (typeof to === 'string') return to.startsWith('/') ? pageInOrganization(organizationId, to) : to;
  if (!to.pathname?.startsWith('/')) return to;
  return { ...to, pathname: pageInOrganization(organizationId, to.pathname) };
}

/** A link to a page in this organization. */
export function Link({ to, ...rest }: LinkProps & RefAttributes<HTMLAnchorElement>) {
  return <RouterLink {...rest} to={targetIn(use(AddressedOrganization), to)} />;
}

/** A link to a page in this organization that knows whether it is the current one. */
export function NavLink({ to, ...rest }: NavLinkProps & RefAttributes<HTMLAnchorElement>) {
  return <RouterNavLink {...rest} to={targetIn(use(AddressedOrganization), to)} />;
}

/** Goes to a page in this organization when it is rendered. */
export function Navigate({ to, ...rest }: NavigateProps) {
  return <RouterNavigate {...rest} to={targetIn(use(AddressedOrganization), to)} />;
}

export interface NavigateInOrganization {
  (to: To, options?: NavigateOptions): void | Promise<void>;
  (delta: number): void | Promise<void>;
}

/** Returns a function that goes to a page in this organization, or `delta` entries through the history. */
export function useNavigate(): NavigateInOrganization {
  const navigate = useRouterNavigate();
  const organizationId = use(AddressedOrganization);
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(targetIn(organizationId, to), options),
    [navigate, organizationId],
  );
}

/** Returns the full path, query and hash in the browser, including the organization, to return to after a sign-in. */
export function useAddress(): string {
  const { pathname, search, hash } = useRouterLocation();
  return `${pathname}${search}${hash}`;
}

/** Returns the parameters of `pattern`, such as '/alerts/:alertId', in the current page; null on another page. */
export function useMatch<Pattern extends string>(pattern: Pattern): PathMatch<ParamParseKey<Pattern>> | null {
  const { pathname } = useLocation();
  return useMemo(() => matchPath(pattern, pathname), [pattern, pathname]);
}

/** Returns the current location, whose path is that of the page in this organization. */
export function useLocation(): Location {
  const location = useRouterLocation();
  // guard: links.page-without-organization
  return useMemo(() => ({ ...location, pathname: splitOrganization(location.pathname).page }), [location]);
}
