import type { Services } from '../services.ts';

/** The services for one request that reads the catalogue at several places: all get the same one. */
export function pinCatalogue(services: Services): Services {
	const catalogue = services.currentCatalogue();
	return { ...services, currentCatalogue: () => catalogue };
}
