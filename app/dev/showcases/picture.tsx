import { pictureSource } from '../../catalogue/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

const alt = 'A white boat from above, drawing a long wake across dark water';

export function Showcase() {
	const source = pictureSource('gallery-wake');
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
