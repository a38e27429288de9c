import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

interface LockedPackage {
	readonly version: string;
	readonly integrity?: string;
	readonly license?: string;
	readonly dev?: boolean;
}

/**
 * Writes the software bill of materials (CycloneDX) of the packages that the shop and the browser's
 * code need. `npm sbom --omit=dev` leaves packages out that a development package needs too.
 */
export async function buildSbom(): Promise<void> {
	const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
	const packages = Object.entries<LockedPackage>(lock.packages);
	const bill = {
		$schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		version: 1,
		metadata: {
			component: { type: 'application', name: lock.name, version: lock.version },
		},
		components: packages
			.filter(([path, { dev }]) => path !== '' && !dev)
			.map(([path, locked]) => component(nameOf(path), locked)),
	};
	await mkdir(join(root, 'dist'), { recursive: true });
	await writeFile(join(root, 'dist/sbom.json'), `${JSON.stringify(bill, null, '\t')}\n`);
}

/** The name of a package in `node_modules/a/node_modules/name`. */
function nameOf(path: string): string {
	return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function component(name: string, { version, integrity, license }: LockedPackage) {
	return {
		type: 'library',
		name,
		version,
		purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
		...(integrity && { hashes: [hashOf(integrity)] }),
		...(license && { licenses: [{ expression: license }] }),
	};
}

/** The hash of an integrity text such as `sha512-…`, which npm writes in base64. */
function hashOf(integrity: string) {
	const [algorithm = '', hash = ''] = integrity.split('-');
	const content = Buffer.from(hash, 'base64').toString('hex');
	return { alg: algorithm.replace(/^sha/, 'SHA-'), content };
}
