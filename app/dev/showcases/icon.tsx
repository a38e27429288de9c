import { Icon, type IconName } from '../../ui/icon.tsx';
import source from '../../ui/icon.tsx?raw';
import { Specimen, Specimens } from '../specimen.tsx';

/**
 * The names of the icons, parsed from the source, because the shop itself needs no list of them.
 */
const names = [...source.matchAll(/^\t(\w+): [<(]/gm)].map(([, name]) => name as IconName);

export function Showcase() {
	return (
		<Specimens>
			{names.map((name) => (
				<Specimen key={name} name={name}>
					<Icon name={name} />
				</Specimen>
			))}
		</Specimens>
	);
}
