import classes from './hero-loop.module.css';
import { ProductPicture } from './product-picture';

/**
 * Animation of the product: stock is taken, the item's quantity drops on the wide screen, and the alert arrives on the phone.
 * Consists of screenshots animated by CSS only. With reduced motion it shows the last frame; everyone can pause it.
 */
export function HeroLoop() {
  return (
    <figure className={classes.scene}>
      <div className={classes.window}>
        <ProductPicture
          name="inventory"
          alt="The inventory: search, filters and a table of items with their quantities"
        />
        <div className={classes.fallen} aria-hidden="true">
          <ProductPicture name="inventory-low" alt="" />
        </div>
      </div>
      <div className={classes.phone}>
        <ProductPicture
          name="inventory-phone"
          frame="phone"
          alt="The same inventory on a phone, where an alert arrives: the item is low"
        />
        <div className={classes.arrived} aria-hidden="true">
          <ProductPicture name="inventory-phone-alert" frame="phone" alt="" />
        </div>
      </div>
      <figcaption className={classes.caption}>
        <ol>
          <li className={classes.first}>A colleague takes stock off the shelf.</li>
          <li className={classes.second}>The row falls in every open browser.</li>
          <li className={classes.third}>The alert is on the phone.</li>
        </ol>
        <label className={classes.hold}>
          <input type="checkbox" />
          <span>Hold the pictures</span>
        </label>
      </figcaption>
    </figure>
  );
}
