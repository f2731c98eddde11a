import { configure, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

/**
 * `findBy…` and `waitFor` repeat a query at each change of the page. Testing Library prints the whole page into the error of each attempt
 * that fails, a tenth of the processor time of the web tests, and prints it once more when the time is up. The errors of single
 * attempts omit the page; the final error, which a developer sees, still shows it.
 */
configure({
  getElementError(message, container) {
    const isRetried = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics;
    if (!isRetried) return getElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
