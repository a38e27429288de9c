import { Icon, type IconName } from '../../ui/icon.tsx';
import source from '../../ui/icon.tsx?raw';
import { Specimen, Specimens } from '../specimen.tsx';
import { usesOf } from '../usage.ts';

/**
 * The names of the icons, parsed from the source, because the shop itself needs no list of them.
 */
const names = usesOf([source], /^\t(\w+): [<(]/gm).map(({ name }) => name);

export function Showcase() {
	return (
		<Specimens>
			{names.map((name) => (
				<Specimen key={name} name={name}>
					{/* Each is a key of the table, and so an IconName. */}
					<Icon name={name as IconName} />
				</Specimen>
			))}
		</Specimens>
	);
}
