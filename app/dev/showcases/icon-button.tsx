import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	const icon = <Icon name="close" />;
	return (
		<Specimens>
			<Specimen name="plain">
				<IconButton label="Close">{icon}</IconButton>
			</Specimen>
			<Specimen name="off">
				<IconButton label="Close" aria-disabled="true">
					{icon}
				</IconButton>
			</Specimen>
		</Specimens>
	);
}
