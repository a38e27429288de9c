import { pictureSource } from '../../catalogue/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

const alt = 'Open sea soon after sunrise, the sun low on the left';

export function Showcase() {
	const source = pictureSource('gallery-morning');
	const lost = { ...source, base: '/pictures/there-is-no-such-picture' };
	return (
		<Specimens>
			<Specimen name="loaded">
				<Picture source={source} alt={alt} sizes="18rem" isLazy className="picture" />
			</Specimen>
			<Specimen name="failed: its words on its own tones">
				<Picture source={lost} alt={alt} sizes="18rem" isLazy className="picture" />
			</Specimen>
		</Specimens>
	);
}
