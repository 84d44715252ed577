import { actions } from '@tallyard/domain/permissions/actions';
import { useColorSchemeChoice } from '@tallyard/ui';
import { useEffect, useRef } from 'react';
import type { ColorScheme } from '../../generated/schema-types';
import { mayOwn } from '../permissions/permissions';
import { useAuth } from '../session/auth';
import { useUpdateAccount } from '../session/use-update-account';

export type Scheme = 'auto' | 'light' | 'dark';

/** The color scheme of this browser, and a function to change it, which also saves it in the profile for other browsers. */
export function useColorScheme(): { scheme: Scheme; choose: (scheme: Scheme) => void } {
  const { session } = useAuth();
  const { scheme, choose } = useColorSchemeChoice();
  const { update } = useUpdateAccount();
  const unsaved = useRef<Scheme | null>(null);
  const saving = useRef(false);

  // Account changes run one at a time. Of the choices made meanwhile, only the last one is saved.
  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    try {
      while (unsaved.current !== null) {
        const next = unsaved.current;
        unsaved.current = null;
        await update({ colorScheme: next.toUpperCase() as ColorScheme });
      }
    } finally {
      saving.current = false;
    }
  };
  return {
    scheme,
    choose: (next) => {
      choose(next);
      // Users who may not edit their profile can still change the scheme of this browser.
      if (!mayOwn(session, actions['account.edit'].flag)) return;
      unsaved.current = next;
      void save();
    },
  };
}

/** Applies the profile's scheme when it is first loaded and whenever it changes. */
export function useProfileScheme(chosen: ColorScheme | null | undefined): void {
  const { scheme, choose } = useColorSchemeChoice();
  const applied = useRef<ColorScheme | null>(null);
  useEffect(() => {
    if (!chosen || applied.current === chosen) return;
    applied.current = chosen;
    const requested = chosen.toLowerCase() as Scheme;
    if (requested !== scheme) choose(requested);
  }, [chosen, scheme, choose]);
}
