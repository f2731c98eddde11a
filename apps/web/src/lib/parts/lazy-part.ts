import { type ComponentType, createElement, lazy, useState } from 'react';
import { suspectConnection } from '../connection';

/** The code of a page, dialog or chart could not be loaded: no connection, or a build that the server no longer has. */
export class PartLoadError extends Error {
  /** Loads the code again; false when that failed too. The part then renders, or throws a new error. */
  readonly reload: () => Promise<boolean>;
  /** Makes the next render of the part load the code again. */
  readonly forget: () => void;
  /** Imports of this part that failed so far. Browsers remember a failed import until the page is reloaded. */
  readonly failedImports: number;

  constructor(
    cause: unknown,
    { reload, forget, failedImports }: Pick<PartLoadError, 'reload' | 'forget' | 'failedImports'>,
  ) {
    super(`A part of Steward could not be loaded. ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'PartLoadError';
    this.reload = reload;
    this.forget = forget;
    this.failedImports = failedImports;
  }
}

/** Loaders of parts to load before their first use; see app/preload-pages.ts. */
export const loadsWhenIdle = new Set<() => Promise<unknown>>();

interface LazyPartOptions {
  /** Loads the code when the browser is idle. For small code that must open without delay, such as a form. */
  whenIdle?: boolean;
}

type LazyPart<Props> = ((props: Props) => ReturnType<typeof createElement>) & {
  preload: () => Promise<void> | undefined;
};

/**
 * A component whose code is loaded when it is first rendered. Use it inside a PartBoundary or as the component of a route.
 * - Unlike React.lazy it can be loaded again after a failure, and renders synchronously once its code is loaded.
 * - Unlike the router's lazyRouteComponent it never reloads the page, which offline would end on the browser's error page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { whenIdle = false }: LazyPartOptions = {},
): LazyPart<Props> {
  let content: ComponentType<Props> | undefined;
  let failure: PartLoadError | undefined;
  let loading: Promise<void> | undefined;
  let failedImports = 0;

  async function importCode() {
    try {
      return await load();
    } catch (cause) {
      failedImports += 1;
      suspectConnection();
      throw cause;
    }
  }

  async function fetchCode() {
    failure = undefined;
    attempt = newAttempt();
    try {
      content = await importCode();
    } catch (cause) {
      failure = new PartLoadError(cause, { reload, forget, failedImports });
    } finally {
      loading = undefined;
    }
  }
  const reload = async () => {
    await preload();
    return content !== undefined;
  };
  const forget = () => {
    failure = undefined;
    attempt = newAttempt();
  };
  // returns the same promise until it settles, since React and the router compare it by identity; undefined when loaded
  const preload = (): Promise<void> | undefined => {
    if (!content) loading ??= fetchCode();
    return loading;
  };
  /** React.lazy caches a failure, so each attempt needs a new one. */
  const newAttempt = () =>
    lazy(async () => {
      await preload();
      if (failure || !content) throw failure;
      return { default: content };
    });
  let attempt = newAttempt();
  function Part(props: Props) {
    if (failure) throw failure;
    // fixed while mounted: another component type would remount with empty state
    const [Content] = useState(() => (content ?? attempt) as ComponentType<Props>);
    return createElement(Content, props);
  }
  // opening the part after a failure is a new attempt
  if (whenIdle) loadsWhenIdle.add(async () => preload()?.then(() => failure && forget()));
  return Object.assign(Part, { preload });
}
