import { FailedNote, useToast } from '@tallyard/ui';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

export interface Later<Props> {
  (props: Props): ReactNode;
  /** Preloads the component. Can be called repeatedly. */
  load: () => Promise<unknown>;
}

/** The chunk could not be loaded: the network failed, or a new release removed it. */
class NotLoaded extends Error {}

/**
 * Creates a component that is loaded when first rendered, for parts that most visits do not show immediately. `until` is
 * shown meanwhile. A loading failure is shown in its place and does not affect the rest of the page.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  until: ReactNode = null,
): Later<Props> {
  // A failed lazy component stays failed, so each attempt creates a new one.
  const tried = () =>
    lazy(async () => ({
      default: await load().catch((cause: unknown) => {
        throw new NotLoaded('A part of the page did not come', { cause });
      }),
    }));
  let latest = tried();
  const Shown = (props: Props) => {
    const [{ Part, tries }, setShown] = useState({ Part: latest, tries: 0 });
    return (
      <InItsPlace
        key={tries}
        onMissed={() => {
          latest = tried();
        }}
        onRetry={() => setShown({ Part: latest, tries: tries + 1 })}
      >
        <Suspense fallback={until}>
          <Part {...props} />
        </Suspense>
      </InItsPlace>
    );
  };
  return Object.assign(Shown, { load });
}

interface InItsPlaceProps {
  onMissed: () => void;
  onRetry: () => void;
  children: ReactNode;
}

/** Catches only loading failures. Errors during rendering propagate to the page. */
class InItsPlace extends Component<InItsPlaceProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    // guard: parts.tried-again
    if (error instanceof NotLoaded) this.props.onMissed();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // guard: parts.missed-in-their-place
    if (error instanceof NotLoaded) return <Missed onRetry={this.props.onRetry} />;
    throw error;
  }
}

const missed = 'A part of this page could not be loaded';

/** Returns a function that shows a toast about a part that could not be loaded. */
export function useMissingNotice(): (onRetry: () => void) => string {
  const { show } = useToast();
  return useCallback(
    (onRetry) =>
      show({
        id: 'part-missed',
        title: missed,
        message: 'The rest of it works on. If it does not come at all, load the page again.',
        tone: 'error',
        action: { label: 'Try again', onPress: onRetry },
      }),
    [show],
  );
}

/** Also shown as a toast: a dialog has no visible place for the message. */
function Missed({ onRetry }: { onRetry: () => void }) {
  const { dismiss } = useToast();
  const notifyMissing = useMissingNotice();
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    const id = notifyMissing(() => retry.current());
    return () => dismiss(id);
  }, [notifyMissing, dismiss]);
  return <FailedNote onRetry={onRetry}>{`${missed}.`}</FailedNote>;
}

const loadAheadMs = 10_000;

/** Preloads a component when the page is idle, for parts whose loading delay or failure would disturb the user. */
export function usePreload({ load }: Pick<Later<never>, 'load'>): void {
  useEffect(() => {
    // guard: parts.loaded-ahead
    const timer = setTimeout(() => void load().catch(() => undefined), loadAheadMs);
    return () => clearTimeout(timer);
  }, [load]);
}
