import { createContext } from 'react';

/** Takes the number of files that are on their way, so that leaving the form asks first. */
export const ReportUploads = createContext<(count: number) => void>(() => undefined);
