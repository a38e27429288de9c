import ana from '../../../art/masters/portrait-ana.svg';
import june from '../../../art/masters/portrait-june.svg';
import marc from '../../../art/masters/portrait-marc.svg';

/** Marketing text. It is never used as rating data (docs/requirements.md#testimonials). */
export interface Testimonial {
	readonly quote: string;
	readonly name: string;
	readonly designation: string;
	/** The URL of the drawn portrait. */
	readonly src: string;
}

export const testimonials: readonly [Testimonial, Testimonial, Testimonial] = [
	{
		quote:
			'Six hours at the helm in July, and my arms came home the shade they left. The octopus gets more compliments at the fuel dock than my docking ever has.',
		name: 'Ana',
		designation: 'Charter skipper',
		src: ana,
	},
	{
		quote:
			'Salt, sunscreen, fish, one memorable engine repair. It comes out of the wash ready for the next weekend. My wife has borrowed it twice, so now we own three.',
		name: 'Marc',
		designation: 'Weekend sailor',
		src: marc,
	},
	{
		quote:
			'I teach on the water all day. A shirt has to dry before lunch and stay put when somebody tips me in. This one does both, and still looks good at dinner.',
		name: 'June',
		designation: 'Paddleboard instructor',
		src: june,
	},
];
